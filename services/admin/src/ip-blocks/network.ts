import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import ipaddr from 'ipaddr.js'

/** An address range; a single address if all bits count. */
export type Network = Pick<IpBlockRecord, 'ip' | 'bits' | 'family'>

/** The widest ranges accepted: a typo must not block a large part of the world (rule admin-9). */
const minPrefixLength = { ipv4: 8, ipv6: 16 }

/** Parses an address or range as people write them; null if it is neither, or too wide. */
export function parseNetwork(text: string): Network | null {
	const [written = '', ...mask] = text.split('/')
	if (mask.length > 1 || !isFullAddress(written) || !mask.every((bits) => /^\d{1,3}$/.test(bits))) return null
	const address = ipaddr.process(written)
	const family = address.kind()
	const addressBits = family === 'ipv4' ? 32 : 128
	// An IPv4-mapped IPv6 range counts its bits from the start of the IPv6 address.
	const mappedPrefixLength = written.includes(':') && family === 'ipv4' ? 96 : 0
	const bits = mask[0] === undefined ? addressBits : Number(mask[0]) - mappedPrefixLength
	if (bits > addressBits || bits < minPrefixLength[family]) return null
	const network = { ip: firstAddressOf(address, bits), bits, family }
	return hasEveryIpv4(network) ? null : network
}

/** IPv4 is also a part of the IPv6 space (IPv4-mapped): a range around all of it is wider than it looks and blocks everybody. */
function hasEveryIpv4({ ip, bits, family }: Network): boolean {
	return family === 'ipv6' && ipaddr.IPv6.parse('::ffff:0:0').match(ipaddr.IPv6.parse(ip), bits)
}

/** Dotted quad or IPv6; rejects the short forms that some programs accept. */
function isFullAddress(address: string): boolean {
	return ipaddr.IPv4.isValidFourPartDecimal(address) || (address.includes(':') && !address.includes('%') && ipaddr.IPv6.isValid(address))
}

function firstAddressOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
	const cidr = `${address.toString()}/${bits}`
	const first = address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr)
	return first.toString()
}

/** Whether an address is in a network; an invalid address is in none. */
export function isInNetwork(address: string, network: Network): boolean {
	if (!ipaddr.isValid(address)) return false
	const parsed = ipaddr.process(address)
	return parsed.kind() === network.family && parsed.match(ipaddr.parseCIDR(`${network.ip}/${network.bits}`))
}

/** The common prefix of all stored addresses in a network, so that an index scan finds a superset of them. */
export function commonPrefix({ ip, bits, family }: Network): string {
	if (family === 'ipv4') {
		const whole = Math.floor(bits / 8)
		return whole === 4 ? ip : `${ip.split('.').slice(0, whole).join('.')}.`
	}
	if (bits === 128) return ip
	const parts = ipaddr.IPv6.parse(ip).parts.slice(0, Math.floor(bits / 16))
	const zero = parts.indexOf(0)
	return parts
		.slice(0, zero < 0 ? parts.length : zero)
		.map((part) => `${part.toString(16)}:`)
		.join('')
}
