import { expect, it } from 'vitest'
import { PendingIds } from './pending-ids.ts'

const all = ['ann', 'bob', 'cat'] as const
const pendingOf = (ids: PendingIds) => all.filter((id) => ids.has(id))

it('has an id until each of its events is removed', () => {
	const ids = new PendingIds(10)
	ids.add('ann', '1')
	ids.add('ann', '2')
	ids.add('bob', '1')
	ids.remove('ann', '1')
	ids.remove('bob', '1')
	ids.remove('bob', '1')
	expect(pendingOf(ids)).toEqual(['ann'])
	ids.forget('ann')
	expect(pendingOf(ids)).toEqual([])
})

it.each<[string, [string, string][], string[]]>([
	['the oldest id', ['ann1', 'bob2', 'cat3', 'ann4'].map(split), ['bob', 'cat']],
	['an id that alone has too many', ['ann1', 'ann2', 'ann3', 'ann4', 'bob5'].map(split), ['bob']],
	['nothing if an event comes again', ['ann1', 'bob2', 'cat3', 'ann1'].map(split), ['ann', 'bob', 'cat']],
])('forgets %s, above three events', (_what, events, left) => {
	const ids = new PendingIds(3)
	for (const [id, event] of events) ids.add(id, event)
	expect(pendingOf(ids)).toEqual(left)
})

it('counts what is removed and forgotten', () => {
	const ids = new PendingIds(2)
	for (let n = 0; n < 5; n++) {
		ids.add('ann', `${n}`)
		ids.add('bob', `${n}`)
		ids.remove('ann', `${n}`)
		ids.forget('bob')
	}
	ids.add('ann', '9')
	ids.add('cat', '9')
	expect(pendingOf(ids)).toEqual(['ann', 'cat'])
})

function split(text: string): [string, string] {
	return [text.slice(0, -1), text.slice(-1)]
}
