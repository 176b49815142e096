import { describe, expect, test } from 'vitest'
import { explainFailure, lastError } from './mongod-failure.ts'

const dataDir = 'data'
const end = { code: 100, signal: null, output: '' }

describe('explainFailure has a message and a remedy for each failure', () => {
	test.each([
		[end, 'DBPathInUse: Unable to lock the lock file', 'already running', 'DATA_DIR and PORT'],
		[{ ...end, code: 48 }, '', 'port 27099 is taken', 'start again'],
		[{ ...end, code: 14 }, 'WiredTiger error: No space left on device', 'disk of data is full', 'free some space'],
		[{ ...end, code: 62 }, 'Wrong mongod version', 'a different version of MongoDB', 'on the PATH'],
		[end, 'Permission denied: data/mongodb', 'no permission to write in data', 'DATA_DIR'],
		[
			{ code: 127, signal: null, output: 'error while loading shared libraries: libcurl.so.4: cannot open shared object' },
			'',
			'libcurl.so.4',
			'MONGODB_URL',
		],
		[{ ...end, code: 14 }, 'something nobody expected', 'exit code 14. something nobody expected', 'mongod.log'],
		[{ code: null, signal: 'SIGSEGV' as const, output: '' }, '', 'stopped by SIGSEGV', 'mongod.log'],
	])('%j %s', (how, logError, message, remedy) => {
		const failure = explainFailure(how, logError, dataDir, 27099)
		expect(failure.message).toContain(message)
		expect(failure.remedy).toContain(remedy)
	})
})

const line = (severity: string, message: string, error?: string) =>
	JSON.stringify({ s: severity, msg: message, ...(error === undefined ? {} : { attr: { error } }) })

test('lastError returns the last error of the last run', () => {
	const log = [
		line('E', 'old', 'an error that was mended'),
		line('I', '***** SERVER RESTARTED *****'),
		line('E', 'failed', 'Location29: "quoted" thing'),
		line('F', 'Aborting'),
	].join('\n')
	expect(lastError(log)).toBe('Location29: \\"quoted\\" thing')
	expect(lastError('')).toBe('')
	expect(lastError(line('F', 'Aborting'))).toBe('Aborting')
})
