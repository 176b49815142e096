import { expect, test } from 'vitest'
import { readProgress, shortComplaint } from './fetch-official.ts'
import { lastComplaint } from './fetch-wheel.ts'

test('the last of several progress lines counts', () => {
	const output = 'Downloading MongoDB "7.0.28": 1% (1mb / 80mb)\rDownloading MongoDB "7.0.28": 50% (40mb / 80mb)\r'
	expect(readProgress(output)).toEqual({ done: 40 * 1_048_576, total: 80 * 1_048_576 })
	expect(readProgress('nothing yet')).toBeUndefined()
})

test('of the downloader’s complaint the telling line is shown', () => {
	expect(shortComplaint('Error\n  getaddrinfo ENOTFOUND example.org\n at x')).toBe('getaddrinfo ENOTFOUND example.org')
	expect(shortComplaint('\n')).toBe('it did not say why')
})

test('of pip’s output the last error is shown', () => {
	const output = 'WARNING: Retrying\nERROR: Could not find a version\nERROR: No matching distribution found\n[notice] upgrade'
	expect(lastComplaint(output)).toBe('ERROR: No matching distribution found')
})
