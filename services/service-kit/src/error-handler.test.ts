import { MongoBulkWriteError, MongoError, MongoNetworkError, MongoServerError } from 'mongodb'
import { expect, it } from 'vitest'
import { toFailure } from './error-handler.ts'
import { fail } from './failure.ts'

class WaitQueueTimeoutError extends MongoError {
	override get name() {
		return 'MongoWaitQueueTimeoutError'
	}
}

const labelled = (label: string) => {
	const error = new MongoServerError({ message: 'not now', code: 999_999 })
	error.addErrorLabel(label)
	return error
}

it.each<[string, unknown]>([
	['a database that cannot be reached', new MongoNetworkError('gone')],
	['one whose connection was lost during a bulk write', new MongoBulkWriteError(new MongoNetworkError('gone'), Object.create(null))],
	['one that has just become a secondary', new MongoServerError({ message: 'not primary', code: 10_107 })],
	['a transaction lost with its primary', new MongoServerError({ message: 'no such transaction', code: 251 })],
	['a transient transaction error', labelled('TransientTransactionError')],
	['a commit with an unknown result', labelled('UnknownTransactionCommitResult')],
	['an exhausted connection pool', new WaitQueueTimeoutError('timed out')],
])('%s is 503 with Retry-After', (_what, error) => {
	expect(toFailure(error)).toMatchObject({ status: 503, code: 'service_unavailable', retryAfter: 1 })
})

it('maps unexpected errors to a bare 500 and keeps intended failures', () => {
	expect(toFailure(new MongoServerError({ message: 'secret', code: 2 }))).toMatchObject({ status: 500, code: 'internal_error' })
	expect(toFailure(new Error('secret')).message).not.toContain('secret')
	expect(toFailure(fail('post_locked')).code).toBe('post_locked')
})
