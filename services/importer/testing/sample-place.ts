import type { GivenRow, Source, SourceItem } from '../src/sources/source.ts'
import { at } from './sample-rows.ts'

const site = 'https://forum.example'
const text = (author: string, minute: number) => ({ author, createdAt: at(minute) })

/** A forum with two topics whose texts link to each other. */
export const sampleRows: readonly GivenRow[] = [
	{ kind: 'community', name: 'slow-bread', about: 'Dough.', createdAt: at(0), addresses: [`${site}/c/slow-bread`] },
	{ kind: 'user', username: 'Moss.Tin', createdAt: at(0), addresses: [`${site}/u/moss.tin`] },
	{
		kind: 'post',
		id: 't1',
		community: 'slow-bread',
		...text('Moss.Tin', 1),
		type: 'text',
		title: 'Rye or spelt?',
		body: `See [the other](${site}/t/ovens/2/3) and ${site}/t/9.`,
		addresses: [`${site}/t/1`],
	},
	{
		kind: 'post',
		id: 't2',
		community: 'slow-bread',
		...text('oat', 2),
		type: 'text',
		title: 'Ovens',
		body: 'Hot ones.',
		addresses: [`${site}/t/2`],
	},
	{
		kind: 'comment',
		id: 'p3',
		post: 't2',
		parent: null,
		...text('Moss.Tin', 3),
		body: `As in ${site}/t/rye-or-spelt/1?u=oat.`,
		addresses: [`${site}/t/2/3`],
	},
	{ kind: 'comment', id: 'p4', post: 't2', parent: 'p3', ...text('oat', 4), body: 'SECRET', deleted: true },
	{
		kind: 'post',
		id: 't5',
		community: 'slow-bread',
		...text('oat', 5),
		type: 'link',
		title: 'Taken away',
		body: 'SECRET',
		url: 'https://example.org/SECRET',
		deleted: true,
	},
	{ kind: 'vote', target: 't1', on: 'post', voter: 'oat', up: true, createdAt: at(6) },
]

/** A place that gives these rows. */
export const placeOf = (rows: readonly GivenRow[]): Source => ({
	name: 'forum',
	paths: 'nothing',
	async *read(): AsyncGenerator<SourceItem> {
		for (const [index, row] of rows.entries()) yield { at: { file: 'rows', line: index + 1 }, row }
		yield { at: { file: 'messages', line: 7 }, leftOut: { kind: 'post', id: 't99', reason: 'a private message' } }
	},
})
