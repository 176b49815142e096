import { badField, fail } from '@folkmoot/service-kit/failure'
import { MongoNetworkError, MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { InvalidArchiveError } from './invalid-archive-error.ts'
import { problemOf } from './problem-of.ts'
import { sayProblem } from './say-problem.ts'

describe('problemOf', () => {
	it.each<[string, unknown, string | null]>([
		['an invalid line', new InvalidArchiveError({ key: 'no-json' }, 'posts.jsonl', 3), 'posts.jsonl, line 3: is not JSON'],
		['a refusal with a field', badField('rows.0.title', 'is blank'), 'It was refused. rows.0.title: is blank'],
		['a refusal without', fail('text_too_complex'), 'It was refused. '],
		['a name taken meanwhile', fail('community_exists'), 'A community of that name now exists here.'],
		['a document too large', new MongoServerError({ code: 10334, message: 'too large' }), 'Something in it cannot be stored: too large'],
		['a service that is away', fail('service_unavailable'), null],
		['a lost connection', new MongoNetworkError('gone'), null],
		['a write conflict', new MongoServerError({ code: 112, message: 'WriteConflict' }), null],
		['two writers at once', new Error('Archived posts conflict with existing ids'), null],
	])('%s', (_what, error, problem) => {
		const found = problemOf(error)
		if (problem === null) expect(found).toBeNull()
		else expect(found && sayProblem('en', found)).toContain(problem)
	})
})
