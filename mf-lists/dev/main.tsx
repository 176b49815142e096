import { renderStandalone } from '@folkmoot/kit/dev/standalone.tsx'
import { fakeApi } from '@folkmoot/kit/testing/fake-api.ts'
import { memberSession, sampleId } from '@folkmoot/kit/testing/samples.ts'
import { getList, listItems, listLists } from '../src/lists.api.ts'
import * as remoteModule from '../src/remote.ts'
import { sampleItem, sampleList } from './sample-list.ts'

const lists = [sampleList(), sampleList({ id: sampleId(71), name: 'bookmarks', displayName: 'Bookmarks', public: false, numItems: 0 })]
const api = fakeApi()
	.on(listLists, () => lists)
	.on(getList, () => sampleList())
	.on(listItems, () => ({ items: [sampleItem(1), sampleItem(2)], next: null }))

void renderStandalone({
	remoteModule,
	routes: { '/@:username/lists': 'lists', '/@:username/lists/:list': 'list' },
	examples: ['/@mira/lists', '/@mira/lists/reading', '/@anna/lists'],
	api,
	session: memberSession({}, { lists }),
})
