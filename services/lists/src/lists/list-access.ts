import type { FailureCode } from '@folkmoot/contract-kit/failures'
import type { ListRecord } from '@folkmoot/lists-contract/list-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'

type Owned = Pick<ListRecord, 'ownerId' | 'public'>

export function isOwner(list: Owned, viewer: Viewer | null): boolean {
	return viewer !== null && list.ownerId.toHexString() === viewer.id
}

/** A private list is nothing to anybody but its owner: not even its existence shows. */
export function refusalToRead(list: Owned, viewer: Viewer | null): FailureCode | null {
	return list.public || isOwner(list, viewer) ? null : 'list_not_found'
}

export function refusalToChange(list: Owned, viewer: Viewer): FailureCode | null {
	return refusalToRead(list, viewer) ?? (isOwner(list, viewer) ? null : 'not_list_owner')
}
