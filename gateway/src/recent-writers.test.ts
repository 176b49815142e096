import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createRecentWriters } from './recent-writers.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('marks only the member who wrote as a recent writer, for a limited time', () => {
	const look = createRecentWriters()
	const [ann, bob] = ['ann', 'bob'].map((username) => ({ id: username, username, isAdmin: false }))
	if (!ann || !bob) throw new Error('Both are there.')
	expect(look(ann, { method: 'GET' })).toEqual(ann)
	look(ann, { method: 'POST' })
	expect(look(ann, { method: 'GET' })).toEqual({ ...ann, justWrote: true })
	expect(look(bob, { method: 'HEAD' })).toEqual(bob)
	vi.advanceTimersByTime(10_001)
	expect(look(ann, { method: 'GET' })).toEqual(ann)
})
