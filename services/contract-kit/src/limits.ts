/**
 * The limits that both the browser and the services use (docs/rules/limits.md). Lengths are in characters unless the name says
 * bytes.
 */
export const limits = {
	usernameMin: 4,
	usernameMax: 21,
	communityNameMin: 3,
	communityNameMax: 21,
	listNameMin: 1,
	listNameMax: 21,
	/** In bytes */
	passwordMinBytes: 8,
	passwordMaxBytes: 72,
	titleMin: 3,
	titleMax: 255,
	bodyMax: 20_000,
	/** rule imports-2: texts that were imported; whoever edits one shortens it to `bodyMax` */
	importedBodyMax: 200_000,
	aboutMeMax: 10_000,
	listDescriptionMax: 10_000,
	listDisplayNameMax: 50,
	communityAboutMax: 2_000,
	ruleMax: 512,
	/** Rules of one community: every reader of its page gets them all. */
	rulesPerCommunityMax: 500,
	requestNoteMax: 500,
	/** Note on a blocked address. */
	ipBlockNoteMax: 500,
	/** What a member adds to a report (rule moderation-56). */
	reportTextMax: 500,
	/** What moderators write, and members' appeals. */
	moderationReasonMax: 512,
	moderationNoteMax: 2_000,
	appealMax: 2_000,
	/** Texts that moderators use again: as long as a reason may be. */
	savedReplyMax: 512,
	savedReplyTitleMax: 100,
	savedRepliesPerCommunityMax: 50,
	/** Webhooks of one community, and of the site. */
	webhooksMax: 10,
	webhookNameMax: 50,
	/** Finished deliveries that the log of a webhook keeps. */
	webhookLogMax: 100,
	/** What is written to the site's admins, and what they answer. */
	adminNoteMax: 2_000,
	/** In days: a community whose moderators were all away for so long needs others; who asks to be one has been here for so long. */
	moderatorsAwayDays: 30,
	askingAccountDays: 30,
	/** Messages to moderators, and their answers. */
	messageMax: 10_000,
	subjectMax: 120,
	/** Conversations of a member that one team has not answered yet. */
	conversationsWaitingMax: 5,
	/** Posts and comments of a member that wait for a moderator in one community. */
	heldPerAuthorMax: 20,
	linkMax: 2_048,
	altTextMax: 1_024,
	emailMax: 254,
	keysMax: 20,
	keyNameMax: 50,
	keyCommunitiesMax: 50,
	imagesPerPost: 10,
	pinsPerScope: 2,
	commentDepthMax: 15,
	commentsPerFetch: 500,
	pageSize: 10,
	pageSizeMax: 50,
	pointsToCreateCommunity: 10,
	communitiesModeratedMax: 10,
	/** In bytes */
	uploadMaxBytes: 25 * 1024 * 1024,
	/** The archive of a community, in bytes */
	archiveMaxBytes: 1024 * 1024 * 1024,
	notificationsKept: 200,
	hiddenPostsKept: 1_000,
	/** In milliseconds: an edit within this time is not marked (rule posts-10) */
	editedGraceMs: 5 * 60 * 1000,
	/** rule moderation-34: how long an action of the queue can be undone, and how long undoing it is offered */
	undoSeconds: 60,
	undoShownSeconds: 10,
} as const

/** What is wrong with a text that is longer than this: imported ones may be, until somebody edits them (rule imports-2). */
export const tooLong = (max: number) => `This text may have at most ${max.toLocaleString('en-GB')} characters: shorten it to save it.`
