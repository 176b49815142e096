import { expect, it } from 'vitest'
import { formatBytes } from './format-health.ts'

it.each([
	[0, '0 bytes'],
	[999, '999 bytes'],
	[1_000, '1.0 kB'],
	[795_400, '795 kB'],
	[3_400_000, '3.4 MB'],
	[4_294_967_296, '4.3 GB'],
	[2e15, '2,000 TB'],
])('says %d bytes', (bytes, said) => {
	expect(formatBytes(bytes)).toBe(said)
})
