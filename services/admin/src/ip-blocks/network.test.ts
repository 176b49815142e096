import { expect, it } from 'vitest'
import { commonPrefix, isInNetwork, parseNetwork } from './network.ts'

it.each([
	['203.0.113.7', '203.0.113.7', 32],
	['203.0.113.7/24', '203.0.113.0', 24],
	['10.200.3.4/9', '10.128.0.0', 9],
	['2001:DB8::1', '2001:db8::1', 128],
	['2001:db8:1:2:3::/64', '2001:db8:1:2::', 64],
	['::ffff:203.0.113.7', '203.0.113.7', 32],
	['::ffff:cb00:7107', '203.0.113.7', 32],
	['::/96', '::', 96],
	['::ffff:203.0.113.7/120', '203.0.113.0', 24],
])('parses %s', (text, ip, bits) => {
	expect(parseNetwork(text)).toMatchObject({ ip, bits })
})

it.each([
	'',
	'folkmoot.example',
	'203.0.113',
	'203.0.113.256',
	'0x7f.1.1.1',
	'203.0.113.7/7',
	'203.0.113.7/33',
	'203.0.113.7/',
	'203.0.113.7/8/8',
	'203.0.113.7/-8',
	'2001:db8::/15',
	'fe80::1%eth0',
	'10.0.*.*',
	'::ffff:203.0.113.7/100',
	'::ffff:0:0/96',
	'::ffff:0:0/90',
	'::/16',
	'::/80',
])('rejects "%s"', (text) => {
	expect(parseNetwork(text)).toBeNull()
})

it.each([
	['203.0.113.0/24', '203.0.113.255', true],
	['203.0.113.0/24', '203.0.114.0', false],
	['203.0.113.0/24', '::ffff:203.0.113.9', true],
	['203.0.113.0/24', '2001:db8::1', false],
	['203.0.113.0/24', 'nonsense', false],
	['2001:db8::/32', '2001:db8:ffff::1', true],
	['2001:db8::/32', '2001:db9::1', false],
])('%s has %s: %s', (network, address, inside) => {
	const read = parseNetwork(network)
	expect(read && isInNetwork(address, read)).toBe(inside)
})

it.each([
	['203.0.113.7', '203.0.113.7'],
	['203.0.113.128/25', '203.0.113.'],
	['10.128.0.0/9', '10.'],
	['2001:db8:1:2::/64', '2001:db8:1:2:'],
	['2001:db8:0:2::/64', '2001:db8:'],
	['2001:db8::1', '2001:db8::1'],
])('the common prefix of %s is %s', (network, beginning) => {
	const read = parseNetwork(network)
	expect(read && commonPrefix(read)).toBe(beginning)
})
