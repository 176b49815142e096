/** What modtools tells the other rooms (outbox `modtoolsEvents`). Ids are hex. */
export type ModtoolsEvent =
	| { type: 'moderator.added'; communityId: string; userId: string; by: string }
	| { type: 'moderator.removed'; communityId: string; userId: string; by: string }
	| { type: 'member.banned'; communityId: string; userId: string; by: string }
	| { type: 'report.made'; reportId: string; communityId: string; targetId: string }

/** Name of the outbox to follow. */
export const modtoolsOutbox = 'modtoolsEvents'
