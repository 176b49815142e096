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
	/** What moderators write, and members' appeals. */
	moderationReasonMax: 512,
	moderationNoteMax: 2_000,
	appealMax: 2_000,
	/** Texts that moderators use again: as long as a reason may be. */
	savedReplyMax: 512,
	savedReplyTitleMax: 100,
	savedRepliesPerCommunityMax: 50,
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
} as const

/** What is wrong with a text that is longer than this: imported ones may be, until somebody edits them (rule imports-2). */
export const tooLong = (max: number) => `This text may have at most ${max.toLocaleString('en-GB')} characters: shorten it to save it.`
