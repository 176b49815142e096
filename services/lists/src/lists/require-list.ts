import { editList, editListById } from '@folkmoot/lists-contract/list-endpoints'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Context } from '@folkmoot/service-kit/context'
import { fail } from '@folkmoot/service-kit/failure'
import { authorizeMember } from '@folkmoot/service-kit/http/authorize-member'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db } from 'mongodb'
import { z } from 'zod'
import { type ListRef, loadList } from './list-store.ts'

interface ListRequest<V> {
	params: ListRef
	viewer: V
	tx: Context['tx']
}

/** The requested list, if this viewer may read it: a private one is visible to its owner only. */
export async function requireReadableList(db: Db, { params, viewer, tx }: ListRequest<Viewer | null>): Promise<ListRecord> {
	return loadList(db, params, { viewer, tx })
}

/** The requested list, if it is the viewer's own. */
export async function requireOwnList(db: Db, { params, viewer, tx }: ListRequest<Viewer>): Promise<ListRecord> {
	const list = await loadList(db, params, { viewer, tx })
	if (list.ownerId.toHexString() !== viewer.id) throw fail('not_list_owner')
	return list
}

const byNameOrId = { params: z.union([editList.params, editListById.params]) }

/** Only the owner is told what is wrong with a change. */
export const authorizeListOwner = authorizeMember(byNameOrId, (call, { db }) => requireOwnList(db, { ...call, tx: undefined }))
