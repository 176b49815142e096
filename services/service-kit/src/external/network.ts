import { isIPv6 } from 'node:net'

/** The rate limit key of an IP address: for IPv6 its /64, because one household has all of it. */
export function networkOf(ip: string): string {
	if (!isIPv6(ip)) return ip
	const [head = '', tail = ''] = ip.split('::')
	const front = head.split(':')
	const missing = ip.includes('::') ? 8 - front.length - (tail === '' ? 0 : tail.split(':').length) : 0
	return [...front, ...Array<string>(missing).fill('0')].slice(0, 4).join(':')
}
