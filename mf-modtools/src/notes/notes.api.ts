import { call, endpoint, type ReplyOf } from '@folkmoot/kit/api'
import type * as notes from '@folkmoot/modtools-contract/note-endpoints'

export const getMemberFile = endpoint<typeof notes.getMemberFile>('GET', '/api/communities/:communityId/members/:username/file')
const add = endpoint<typeof notes.addNote>('POST', '/api/communities/:communityId/members/:username/notes')
const remove = endpoint<typeof notes.deleteNote>('DELETE', '/api/communities/:communityId/members/:username/notes/:noteId')

export type MemberFile = ReplyOf<typeof getMemberFile>

/** Identifies the file of a member in a community. */
export interface FileOf {
	communityId: string
	username: string
}

export function addNote(of: FileOf, text: string): Promise<MemberFile> {
	return call(add, { params: { ...of }, body: { text } })
}

export function deleteNote(of: FileOf, noteId: string): Promise<MemberFile> {
	return call(remove, { params: { ...of, noteId } })
}
