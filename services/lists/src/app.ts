import { listView } from '@folkmoot/content-kit/list-view'
import * as endpoints from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Deps } from '@folkmoot/service-kit/context'
import { createService, type Service } from '@folkmoot/service-kit/create-service'
import { serve, withAuthorization } from '@folkmoot/service-kit/serve'
import { exportList } from './export/export-list.ts'
import { followOthers } from './follow-others.ts'
import { addListItem } from './items/add-list-item.ts'
import { presentList } from './items/items-page.ts'
import { listItems } from './items/list-items.ts'
import { listListsHolding } from './items/list-lists-holding.ts'
import { startPurgeWorker } from './items/purge-worker.ts'
import { presentRemoved, removeListItemById } from './items/remove-list-item-by-id.ts'
import { removeListItems } from './items/remove-list-items.ts'
import { createFirstList } from './lists/create-first-list.ts'
import { authorizeNewList, createList, presentLists } from './lists/create-list.ts'
import { deleteList } from './lists/delete-list.ts'
import { editList } from './lists/edit-list.ts'
import { getList } from './lists/get-list.ts'
import { listLists } from './lists/list-lists.ts'
import type { ListRef } from './lists/list-store.ts'
import { authorizeListOwner } from './lists/require-list.ts'

/** Turn key: concurrent writes to one list all change its count. */
const ofList = ({ params }: { params: ListRef }) =>
	`list:${'listId' in params ? params.listId : `${params.username}/${params.listName}`.toLowerCase()}`

/** A list after a change, alone or with its items. */
const shown = { present: async (list: ListRecord) => listView(list) }
const page = { present: presentList, queueBy: ofList }

/** Creates the lists area from its dependencies. A list is referenced by owner and name or by id: the handlers take both. */
export function createListsApp(deps: Deps): Service {
	return createService({
		area: 'lists',
		deps,
		served: [
			serve(endpoints.listLists, listLists),
			withAuthorization(serve(endpoints.createList, createList, { present: presentLists }), authorizeNewList),
			serve(endpoints.getList, getList),
			serve(endpoints.getListById, getList),
			withAuthorization(serve(endpoints.editList, editList, shown), authorizeListOwner),
			withAuthorization(serve(endpoints.editListById, editList, shown), authorizeListOwner),
			serve(endpoints.deleteList, deleteList, shown),
			serve(endpoints.deleteListById, deleteList, shown),
			serve(endpoints.listItems, listItems),
			serve(endpoints.listItemsById, listItems),
			serve(endpoints.exportList, exportList),
			withAuthorization(serve(endpoints.addListItem, addListItem, page), authorizeListOwner),
			withAuthorization(serve(endpoints.addListItemById, addListItem, page), authorizeListOwner),
			withAuthorization(serve(endpoints.removeListItems, removeListItems, page), authorizeListOwner),
			withAuthorization(serve(endpoints.removeListItemsById, removeListItems, page), authorizeListOwner),
			serve(endpoints.removeListItemById, removeListItemById, { present: presentRemoved, queueBy: ofList }),
			serve(endpoints.listListsHolding, listListsHolding),
			serve(endpoints.createFirstList, createFirstList),
		],
		startFollowing: async () => {
			const stops = [await followOthers(deps), startPurgeWorker(deps)]
			return async () => void (await Promise.all(stops.map((stop) => stop())))
		},
	})
}
