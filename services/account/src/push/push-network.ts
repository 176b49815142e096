import { createECDH } from 'node:crypto'
import { isForbidden, type Network, publicNetwork } from '@folkmoot/service-kit/outside'

interface Allowed {
	/** Endpoints on this very machine will do, and need no https: for tests. */
	pushToLocal: boolean
}

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
const loopback = new Set(['127.0.0.1', '::1'])

/** Where pushes may go: whoever subscribes chooses the address, so never to what is behind our own door. */
export function pushNetwork({ pushToLocal }: Allowed): Network {
	if (!pushToLocal) return publicNetwork
	return { ...publicNetwork, isAllowed: (address) => loopback.has(address) || publicNetwork.isAllowed(address) }
}

/** What is wrong with the address of a push service; null if nothing is. */
export function endpointProblem(endpoint: string, allowed: Allowed): string | null {
	const url = URL.parse(endpoint)
	if (!url) return 'That is not an address.'
	const isLocal = allowed.pushToLocal && thisMachine.has(url.hostname)
	if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return 'The address must begin with https.'
	if (url.username || url.password) return 'The address must not hold a password.'
	return isForbidden(url, pushNetwork(allowed)) ? 'That address is not on the Internet.' : null
}

/** Whether a browser's key is a point of P-256, without which nothing can be encrypted for it. */
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

/** Whether a browser's secret has the 16 bytes it must have. */
export function isAuthSecret(auth: string): boolean {
	return Buffer.from(auth, 'base64url').length === 16
}
