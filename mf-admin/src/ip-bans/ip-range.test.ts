import { expect, it } from 'vitest'
import { parseIpRange } from './ip-range.ts'

it.each([
	['203.0.113.7', '203.0.113.7'],
	[' 10.0.*.* ', '10.0.0.0/16'],
	['10.*.*.*', '10.0.0.0/8'],
	['203.0.113.*', '203.0.113.0/24'],
	['*.*.*.*', '*.*.*.*'],
	['10.*.3.*', '10.*.3.*'],
	['2001:db8::/32', '2001:db8::/32'],
])('%j', (typed, range) => expect(parseIpRange(typed)).toBe(range))
