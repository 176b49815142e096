import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { refusalToChange, refusalToRead } from './list-access.ts'
import { type ListRef, loadList } from './list-store.ts'

interface Opening<V> {
	params: ListRef
	viewer: V
	tx: Context['tx']
}

/** The list asked for, if this viewer may read it. */
export async function openList(db: Db, { params, viewer, tx }: Opening<Viewer | null>): Promise<ListRecord> {
	const list = await loadList(db, params, tx)
	const refusal = refusalToRead(list, viewer)
	if (refusal) throw fail(refusal)
	return list
}

/** The list asked for, if it is the viewer's own. */
export async function openOwnList(db: Db, { params, viewer, tx }: Opening<Viewer>): Promise<ListRecord> {
	const list = await loadList(db, params, tx)
	const refusal = refusalToChange(list, viewer)
	if (refusal) throw fail(refusal)
	return list
}
