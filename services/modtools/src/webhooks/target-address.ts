import { isForbiddenAddress, type Network, publicNetwork } from '@folkmoot/service-kit/external/external-request'
import { hasWebPort } from '@folkmoot/service-kit/external/fetch-external'

interface Allowed {
	/** Also this machine, without https and on any port: WEBHOOKS_TO_LOCAL. */
	webhooksToLocal: boolean
}

export const noHttps = 'Enter an address that begins with https://.'

/** Names that no public DNS answers (RFC 6761, 6762, 8375), and .internal. */
const privateName = /(?:^|\.)(?:localhost|local|internal|home\.arpa|invalid|onion)\.?$/

const thisMachine = new Set(['localhost', '127.0.0.1', '[::1]'])
const loopback = new Set(['127.0.0.1', '::1'])

/** Where webhooks may go: never into the internal network (SSRF). */
export function webhookNetwork({ webhooksToLocal }: Allowed): Network {
	if (!webhooksToLocal) return publicNetwork
	return { ...publicNetwork, isAllowed: (address) => loopback.has(address) || publicNetwork.isAllowed(address) }
}

/** What is wrong with the address of a webhook; null if nothing is. Host names are resolved when it is sent. */
export function targetProblem(address: string, allowed: Allowed): string | null {
	const url = URL.parse(address)
	const isLocal = allowed.webhooksToLocal && url !== null && thisMachine.has(url.hostname)
	if (url?.protocol !== 'https:' && !(isLocal && url.protocol === 'http:')) return noHttps
	if (url.username || url.password) return 'The address must not contain a password.'
	const isPublic = isLocal || (isPublicName(url.hostname) && hasWebPort(url))
	const isRefused = isForbiddenAddress(url, webhookNetwork(allowed)) || !isPublic
	return isRefused ? 'Webhooks are not sent to that address.' : null
}

/** Whether DNS could answer for a name: of several parts, none too long for it. */
function isPublicName(hostname: string): boolean {
	if (hostname.startsWith('[')) return true
	const labels = hostname.replace(/\.$/, '').split('.')
	return labels.length > 1 && hostname.length <= 253 && labels.every((label) => label.length <= 63) && !privateName.test(hostname)
}
