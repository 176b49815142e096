import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { hostOrigin } from '@folkmoot/service-kit/http/host-origin'
import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'

/**
 * The caller's IP address. Each reverse proxy appends its peer's address to X-Forwarded-For, so with `trusted` proxies in
 * front the caller is that many entries from the end. Earlier entries may be forged by the caller. Some proxies append the port too,
 * which is dropped. An entry that is no address (`unknown`) stands for the peer.
 */
export function clientAddress(req: IncomingMessage, trusted: number): string {
	const caller = proxyAddress(req, (_address, hop) => hop < trusted)
	return plain(withoutPort(caller) ?? req.socket.remoteAddress ?? '')
}

/** `192.0.2.3:4711`, `[2001:db8::1]:4711` or an address alone; IPv6 also with a zone (`%eth0`), which is the proxy's affair. */
const entryForm = /^(?:\[(?<bracketed>[^\]%]+)(?:%[^\]]*)?\](?::\d{1,5})?|(?<v4>[\d.]+)(?::\d{1,5})?|(?<v6>[^[\]%]+)(?:%.*)?)$/

function withoutPort(entry: string): string | null {
	const { bracketed, v4, v6 } = entryForm.exec(entry)?.groups ?? {}
	const address = bracketed ?? v4 ?? v6 ?? ''
	return isIP(address) ? address : null
}

/** Whether the caller uses HTTPS with this server or with the trusted proxy in front. */
export function isHttps(req: IncomingMessage, trusted: number): boolean {
	if ('encrypted' in req.socket) return true
	return trusted > 0 && headerText(req, 'x-forwarded-proto').split(',').at(-1)?.trim() === 'https'
}

/** The site's origin in the caller's request, such as `https://talk.example`; '' if it is no valid address. */
export function siteOrigin(req: IncomingMessage, trusted: number): string {
	const forwarded = trusted > 0 ? headerText(req, 'x-forwarded-host').split(',').at(-1)?.trim() : ''
	const host = forwarded || headerText(req, 'host')
	return hostOrigin(host, isHttps(req, trusted) ? 'https' : 'http') ?? ''
}

function headerText(req: IncomingMessage, name: string): string {
	const value = req.headers[name]
	return (Array.isArray(value) ? value.join(',') : value) ?? ''
}

/** Unwraps an IPv4-mapped IPv6 address, as a dual-stack socket gives it. */
function plain(address: string): string {
	return ipaddr.isValid(address) ? ipaddr.process(address).toString() : address
}
