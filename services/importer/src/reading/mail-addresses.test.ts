import { expect, it } from 'vitest'
import { maskMailAddresses, nameWithoutAddress } from './mail-addresses.ts'

it.each([
	['Ask ada@example.org.', 'Ask (address removed).'],
	['mailto:ada.b+tea@mail.example.co.uk', 'mailto:(address removed)'],
	['ada (at) example (dot) org', '(address removed)'],
	['ada[at]example.org', '(address removed)'],
	['Ada <ada at example.org> wrote:', 'Ada <(address removed)> wrote:'],
	['> From: ada at example.org', '> From: (address removed)'],
	['We met at example.org, @ada and 5@6.', 'We met at example.org, @ada and 5@6.'],
	['https://example.org/@ada/1', 'https://example.org/@ada/1'],
])('masks %s', (text, expected) => {
	expect(maskMailAddresses(text)).toBe(expected)
})

it.each([
	['Ada <ada@example.org>', 'Ada'],
	['ada@example.org', 'ada'],
	['ada at example.org', 'ada'],
	['"Ada B."', 'Ada B.'],
	['', ''],
])('takes the name of %s', (name, expected) => {
	expect(nameWithoutAddress(name)).toBe(expected)
})

it('takes no longer for long texts', () => {
	const began = performance.now()
	maskMailAddresses(`${'a.'.repeat(100_000)} ${'a@'.repeat(50_000)} ${'<'.repeat(50_000)} ${'x at '.repeat(50_000)}`)
	expect(performance.now() - began).toBeLessThan(5_000)
})
