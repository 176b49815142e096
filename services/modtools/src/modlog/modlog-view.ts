import type { Author } from '@folkmoot/contract-kit/people'
import type { ModlogEntry } from '@folkmoot/modtools-contract/modlog'
import type { ModlogRecord } from '@folkmoot/modtools-contract/modlog-records'

/** What entries are shown with. Maps are by hex id. */
export interface Around {
	people: ReadonlyMap<string, Author>
	communityNames: ReadonlyMap<string, string>
	/** Whether this reader moderates that community, or is an admin. */
	moderates: (communityId: string | null) => boolean
	/** Admins see deleted accounts. */
	isAdmin: boolean
}

/** Who was it done to is told to everybody where it is about a member, not where it is about what they wrote. */
const aboutMembers: ReadonlySet<ModlogRecord['action']> = new Set([
	'ban_member',
	'unban_member',
	'add_moderator',
	'remove_moderator',
	'suspend_member',
	'lift_suspension',
])

/** Stored entry → the entry this reader sees: what they may not know stays sealed. */
export function modlogView(record: ModlogRecord, around: Around): ModlogEntry {
	const communityId = record.communityId?.toHexString() ?? null
	const isInside = around.moderates(communityId)
	const person = (id: ModlogRecord['byId'], isOpen: boolean) => {
		const found = isOpen && id ? around.people.get(id.toHexString()) : undefined
		return found && (!found.deleted || around.isAdmin) ? found : null
	}
	const by = person(record.byId, isInside || record.as !== 'admins')
	const about = person(record.aboutId, isInside || aboutMembers.has(record.action))
	const { openings } = record
	return {
		content: record.content as ModlogEntry['content'], // its action is one of the list: this room wrote it
		hash: record.hash,
		openings: { by: by && openings.by, about: about && openings.about, reason: openings.reason },
		communityName: communityId === null ? null : (around.communityNames.get(communityId) ?? null),
		by: by && named(by),
		about: about && named(about),
		reason: openings.reason?.value ?? null,
	}
}

/** The part of a person that lists of moderators show. */
export function named({ id, username, proPic }: Author): { id: string; username: string; proPic: Author['proPic'] } {
	return { id, username, proPic }
}
