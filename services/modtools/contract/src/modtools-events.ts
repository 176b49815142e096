/** What modtools tells the other rooms (outbox `modtoolsEvents`). Ids are hex. */
export type ModtoolsEvent =
	| { type: 'moderator.added'; communityId: string; userId: string; by: string }
	| { type: 'moderator.removed'; communityId: string; userId: string; by: string }
	| { type: 'member.banned'; communityId: string; userId: string; by: string }
	/** A removal or a ban that its member is told of: always of bans, of removed comments where there is a reason. */
	| { type: 'decision.made'; decisionId: string; communityId: string; memberId: string; kind: 'removal' | 'ban' }
	| { type: 'appeal.answered'; decisionId: string; communityId: string; memberId: string; outcome: 'upheld' | 'lifted' }
	| { type: 'report.made'; reportId: string; communityId: string; targetId: string }

/** Name of the outbox to follow. */
export const modtoolsOutbox = 'modtoolsEvents'
