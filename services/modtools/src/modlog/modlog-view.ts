import type { Author } from '@folkmoot/contract-kit/people'
import type { ModlogEntry } from '@folkmoot/modtools-contract/modlog'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'

/** The context entries are shown in. Maps are by hex id. */
interface ModlogContext {
	people: ReadonlyMap<string, Author>
	communityNames: ReadonlyMap<string, string>
	/** Whether this reader moderates that community, or is an admin. */
	moderates: (communityId: string | null) => boolean
	/** Admins see deleted accounts. */
	isAdmin: boolean
}

/** Actions whose target everybody sees: they concern a member, not something a member wrote. */
const aboutMembers: ReadonlySet<ModlogRecord['action']> = new Set([
	'ban_member',
	'unban_member',
	'add_moderator',
	'remove_moderator',
	'suspend_member',
	'lift_suspension',
])

const noOpenings = { by: null, about: null, reason: null }

/** Stored entry → the entry this reader sees: what they may not know stays sealed. */
export function modlogView(record: ModlogRecord, context: ModlogContext): ModlogEntry {
	const communityId = record.communityId?.toHexString() ?? null
	const isInside = context.moderates(communityId)
	const person = (id: ModlogRecord['byId'], isOpen: boolean) => {
		const author = isOpen && id ? context.people.get(id.toHexString()) : undefined
		return author && (!author.deleted || context.isAdmin) ? author : null
	}
	const by = person(record.byId, isInside || record.as !== 'admins')
	const about = person(record.aboutId, isInside || aboutMembers.has(record.action))
	// Somebody may have taken them away in the database: verifying the log tells, and the page must still be shown.
	const openings: ModlogRecord['openings'] = { ...noOpenings, ...record.openings }
	return {
		content: record.content as ModlogEntry['content'], // this area wrote it, so its action is in the list
		hash: record.hash,
		openings: { by: by && openings.by, about: about && openings.about, reason: openings.reason },
		communityName: communityId === null ? null : (context.communityNames.get(communityId) ?? null),
		by: by && personView(by),
		about: about && personView(about),
		reason: openings.reason?.value ?? null,
	}
}

/** The fields of a person that moderators' lists show. */
export function personView({ id, username, proPic }: Author): { id: string; username: string; proPic: Author['proPic'] } {
	return { id, username, proPic }
}
