import { sampleUser } from '@folkmoot/kit/testing/samples.ts'
import { expect, it } from 'vitest'
import { type UserFilter, usersMatching } from './matching.ts'
import { canBan, stateOf } from './user-state.ts'

const user = (username: string, over: Partial<ReturnType<typeof sampleUser>> = {}) => ({ ...sampleUser(), id: username, username, ...over })
const users = [
	user('Anna_Fern'),
	user('bo_larch', { isBanned: true }),
	user('gone', { deleted: true, isBanned: true }),
	user('head', { isAdmin: true }),
]

it.each<[UserFilter, string[]]>([
	[{ text: '', state: 'all' }, ['Anna_Fern', 'bo_larch', 'gone', 'head']],
	[{ text: ' @anna', state: 'all' }, ['Anna_Fern']],
	[{ text: 'A', state: 'active' }, ['Anna_Fern', 'head']],
	[{ text: '', state: 'banned' }, ['bo_larch']],
	[{ text: '', state: 'deleted' }, ['gone']],
	[{ text: '', state: 'admin' }, ['head']],
	[{ text: 'x', state: 'banned' }, []],
])('%j', (filter, names) => {
	expect(usersMatching(users, filter).map(({ username }) => username)).toEqual(names)
})

it('an account is active, banned or deleted', () => {
	expect(users.map(stateOf)).toEqual(['active', 'banned', 'deleted', 'active'])
})

it('nobody bans an admin, oneself or who is gone', () => {
	expect(users.map((one) => canBan(one, 'Anna_Fern'))).toEqual([false, true, false, false])
})
