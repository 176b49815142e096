import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The rate limit key of an IP address: for IPv6 its /64, because one household has all of it. */
export function networkOf(ip: string): string {
	if (!isIPv6(ip)) return ip
	const groups = ipaddr.IPv6.parse(ip).parts.slice(0, 4)
	return groups.map((group) => group.toString(16)).join(':')
}
