import { presentAuthors } from '@folkmoot/content-kit/present-authors'
import { type ModlogEntry, modlogContentSchema } from '@folkmoot/modtools-contract/modlog'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'
import type { Viewer } from '@folkmoot/service-kit/viewer'
import type { Db, ObjectId } from 'mongodb'
import { findCommunityNames } from '../community-reader.ts'
import { findModerated } from '../moderators/moderator-store.ts'
import { modlogView } from './modlog-view.ts'

/** Stored entries → as this reader sees them; three reads for any number. */
export async function presentModlog(db: Db, records: readonly ModlogRecord[], viewer: Viewer | null): Promise<ModlogEntry[]> {
	const people = records.flatMap(({ byId, aboutId }) => [byId, aboutId]).filter((id): id is ObjectId => id !== null)
	const communityIds = records.flatMap(({ communityId }) => communityId ?? [])
	const [authors, communityNames, moderated] = await Promise.all([
		presentAuthors(db, people),
		findCommunityNames(db, communityIds),
		viewer ? findModerated(db, viewer) : [],
	])
	const own = new Set(moderated.map((id) => id.toHexString()))
	const isAdmin = viewer?.isAdmin ?? false
	const moderates = (id: string | null) => isAdmin || (id !== null && own.has(id))
	return records.filter(isEntry).map((record) => modlogView(record, { people: authors, communityNames, moderates, isAdmin }))
}

/** What somebody made of an entry in the database may be none: the rest of the log is still shown, and verifying it finds the gap. */
const isEntry = ({ content }: ModlogRecord) => modlogContentSchema.safeParse(content).success
