import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import ipaddr from 'ipaddr.js'

/** A range of addresses; one address where all bits count. */
export type Network = Pick<IpBlockRecord, 'ip' | 'bits' | 'family'>

/** Wider ranges are refused: a slip would shut out a good part of the world (reference §1.3). */
const fewestBits = { ipv4: 8, ipv6: 16 }

/** Reads an address or a range as people write them; null where it is neither, or too wide. */
export function readNetwork(text: string): Network | null {
	const [written = '', ...mask] = text.split('/')
	if (mask.length > 1 || !isWritten(written) || !mask.every((bits) => /^\d{1,3}$/.test(bits))) return null
	const address = ipaddr.process(written)
	const family = address.kind()
	const all = family === 'ipv4' ? 32 : 128
	// A range of IPv4 addresses in the clothes of IPv6 counts its bits from the front of those.
	const clothes = written.includes(':') && family === 'ipv4' ? 96 : 0
	const bits = mask[0] === undefined ? all : Number(mask[0]) - clothes
	if (bits > all || bits < fewestBits[family]) return null
	const network = { ip: firstOf(address, bits), bits, family }
	return hasEveryIpv4(network) ? null : network
}

/** IPv4 addresses are a part of IPv6 too: a range around all of them is wider than it looks, and shuts out everybody. */
function hasEveryIpv4({ ip, bits, family }: Network): boolean {
	return family === 'ipv6' && ipaddr.IPv6.parse('::ffff:0:0').match(ipaddr.IPv6.parse(ip), bits)
}

/** Four numbers, or IPv6: not the shorter forms that programs also take. */
function isWritten(address: string): boolean {
	return ipaddr.IPv4.isValidFourPartDecimal(address) || (address.includes(':') && !address.includes('%') && ipaddr.IPv6.isValid(address))
}

function firstOf(address: ipaddr.IPv4 | ipaddr.IPv6, bits: number): string {
	const cidr = `${address.toString()}/${bits}`
	const first = address.kind() === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr)
	return first.toString()
}

/** Whether an address lies in a network; one that cannot be read lies in none. */
export function liesIn(address: string, network: Network): boolean {
	if (!ipaddr.isValid(address)) return false
	const found = ipaddr.process(address)
	return found.kind() === network.family && found.match(ipaddr.parseCIDR(`${network.ip}/${network.bits}`))
}

/** What all addresses of a network begin with as they are stored, so that an index finds a superset of them. */
export function commonBeginning({ ip, bits, family }: Network): string {
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
