import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { type ListRef, loadList } from './list-store.ts'

interface Opening<V> {
	params: ListRef
	viewer: V
	tx: Context['tx']
}

/** The list asked for, if this viewer may read it: a private one is nothing to anybody but its owner. */
export async function openList(db: Db, { params, viewer, tx }: Opening<Viewer | null>): Promise<ListRecord> {
	return loadList(db, params, { viewer, tx })
}

/** The list asked for, if it is the viewer's own. */
export async function openOwnList(db: Db, { params, viewer, tx }: Opening<Viewer>): Promise<ListRecord> {
	const list = await loadList(db, params, { viewer, tx })
	if (list.ownerId.toHexString() !== viewer.id) throw fail('not_list_owner')
	return list
}
