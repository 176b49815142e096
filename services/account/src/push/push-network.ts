import { createECDH } from 'node:crypto'
import { isForbiddenAddress, type Network, publicNetwork } from '@folkmoot/service-kit/external/external-request'

interface Allowed {
	/** For tests: also allows loopback endpoints, without https. */
	pushToLocal: boolean
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
const loopback = new Set(['127.0.0.1', '::1'])

/** Where pushes may go. Subscribers choose the address, so private networks are blocked (SSRF). */
export function pushNetwork({ pushToLocal }: Allowed): Network {
	if (!pushToLocal) return publicNetwork
	return { ...publicNetwork, isAllowed: (address) => loopback.has(address) || publicNetwork.isAllowed(address) }
}

/** What is wrong with a push endpoint; null if nothing is. */
export function endpointProblem(endpoint: string, allowed: Allowed): string | null {
	const url = URL.parse(endpoint)
	if (!url) return 'That is not an address.'
	const isLocal = allowed.pushToLocal && thisMachine.has(url.hostname)
	if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return 'The address must begin with https.'
	if (url.username || url.password) return 'The address must not contain a password.'
	return isForbiddenAddress(url, pushNetwork(allowed)) ? 'That address is not on the Internet.' : null
}

/** Whether a browser's key is a point on P-256; otherwise encryption fails. */
export function isPublicKey(p256dh: string): boolean {
	const key = Buffer.from(p256dh, 'base64url')
	if (key.length !== 65) return false
	const curve = createECDH('prime256v1')
	curve.generateKeys()
	try {
		curve.computeSecret(key)
		return true
	} catch {
		return false
	}
}

/** Whether a browser's auth secret has the required 16 bytes. */
export function isAuthSecret(auth: string): boolean {
	return Buffer.from(auth, 'base64url').length === 16
}
