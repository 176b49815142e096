import { sampleId, samplePost } from '@folkmoot/kit/testing/samples.ts'
import type { List } from '@folkmoot/lists-contract/list'
import type { Item } from '../src/lists.api.ts'

const then = '2024-06-15T11:00:00.000Z'

export function sampleList(over: Partial<List> = {}): List {
	return {
		id: sampleId(70),
		userId: sampleId(7),
		username: 'mira',
		name: 'reading',
		displayName: 'Reading',
		description: null,
		descriptionTree: [],
		public: true,
		numItems: 2,
		sort: 'addedDsc',
		createdAt: then,
		lastUpdatedAt: then,
		...over,
	}
}

export function sampleItem(number: number, over: Partial<Item> = {}): Item {
	const post = samplePost({ id: sampleId(100 + number), publicId: `post000${number}`, title: `Post number ${number}` })
	return {
		id: sampleId(800 + number),
		listId: sampleId(70),
		targetType: 'post',
		targetId: post.id,
		createdAt: then,
		targetItem: post,
		...over,
	}
}
