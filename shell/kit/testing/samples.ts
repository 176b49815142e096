import type { Community } from '@folkmoot/community-contract/community'
import { communityFields } from '@folkmoot/community-contract/community-fields'
import { defaultsOf } from '@folkmoot/contract-kit/declared'
import type { Image } from '@folkmoot/contract-kit/image'
import { languages } from '@folkmoot/contract-kit/languages'
import type { Author } from '@folkmoot/contract-kit/people'
import { preferences } from '@folkmoot/contract-kit/preferences'
import type { Session } from '@folkmoot/kit/state'
import type { Comment } from '@folkmoot/post-contract/comment'
import type { Post } from '@folkmoot/post-contract/post'

/** The current time in tests. */
export const sampleNow = Date.parse('2024-06-15T12:00:00.000Z')
const anHourAgo = '2024-06-15T11:00:00.000Z'

/** A valid id from a small number. */
export function sampleId(number: number): string {
	return number.toString(16).padStart(24, '0')
}

export function sampleAuthor(over: Partial<Author> = {}): Author {
	const author = { id: sampleId(1), username: 'anna_fern', proPic: null, badges: [], points: 12, isAdmin: false, isBanned: false }
	return { ...author, deleted: false, createdAt: '2023-01-01T00:00:00.000Z', ...over }
}

/** A picture of 400 by 300 with one small copy. */
export function sampleImage(over: Partial<Image> = {}): Image {
	const id = over.id ?? sampleId(70)
	const small = { name: 'small', width: 325, height: 250, boxWidth: 325, boxHeight: 250 }
	return {
		id,
		fid: id,
		format: 'webp',
		mimetype: 'image/webp',
		width: 400,
		height: 300,
		size: 9_000,
		averageColor: 'rgb(80,120,90)',
		url: `/images/${id}.webp`,
		altText: null,
		copies: [{ ...small, objectFit: 'cover', format: 'webp', url: `/images/${id}-small.webp` }],
		...over,
	}
}

export function sampleCommunity(over: Partial<Community> = {}): Community {
	return {
		id: sampleId(50),
		userId: sampleId(1),
		name: 'Gardening',
		...defaultsOf(communityFields),
		about: 'Soil, seeds and patience.',
		aboutTree: [['p', null, 'Soil, seeds and patience.']],
		noMembers: 1_234,
		proPic: null,
		bannerImage: null,
		createdAt: '2023-01-01T00:00:00.000Z',
		deletedAt: null,
		isDefault: true,
		userJoined: null,
		userMod: null,
		isMuted: false,
		mods: [],
		rules: [],
		ReportsDetails: null,
		...over,
	}
}

export function samplePost(over: Partial<Post> = {}): Post {
	const author = over.author ?? sampleAuthor()
	return {
		id: sampleId(100),
		publicId: 'abcd0001',
		type: 'text',
		title: 'When do you sow beans?',
		userId: author.id,
		username: author.username,
		userGroup: 'normal',
		userDeleted: false,
		isPinned: false,
		isPinnedSite: false,
		communityId: sampleId(50),
		communityName: 'Gardening',
		communityProPic: null,
		communityBannerImage: null,
		body: 'The soil is still cold here.',
		bodyTree: [['p', null, 'The soil is still cold here.']],
		language: 'en',
		image: null,
		images: [],
		source: null,
		locked: false,
		lockedBy: null,
		lockedAt: null,
		upvotes: 5,
		downvotes: 1,
		hotness: 1,
		createdAt: anHourAgo,
		editedAt: null,
		lastActivityAt: anHourAgo,
		deleted: false,
		deletedAt: null,
		deletedContent: false,
		noComments: 2,
		comments: null,
		commentsNext: null,
		userVoted: null,
		userVotedUp: null,
		lastVisitAt: null,
		newComments: 0,
		hidden: false,
		saved: false,
		isAuthorMuted: false,
		isCommunityMuted: false,
		author,
		...over,
	}
}

export function sampleComment(over: Partial<Comment> = {}): Comment {
	const author = over.author ?? sampleAuthor({ id: sampleId(2), username: 'bo_larch' })
	return {
		id: sampleId(200),
		postId: sampleId(100),
		postPublicId: 'abcd0001',
		communityId: sampleId(50),
		communityName: 'Gardening',
		userId: author.id,
		username: author.username,
		userGroup: 'normal',
		userDeleted: false,
		parentId: null,
		depth: 0,
		noReplies: 0,
		noRepliesDirect: 0,
		ancestors: [],
		body: 'Wait for May.',
		bodyTree: [['p', null, 'Wait for May.']],
		language: 'en',
		source: null,
		saved: false,
		upvotes: 3,
		downvotes: 0,
		createdAt: anHourAgo,
		editedAt: null,
		deleted: false,
		deletedAt: null,
		locked: false,
		lockedBy: null,
		lockedAt: null,
		userVoted: null,
		userVotedUp: null,
		postDeleted: false,
		author,
		...over,
	}
}

/** The session of a guest. */
export function guestSession(over: Partial<Session> = {}): Session {
	return {
		signupsDisabled: false,
		reportReasons: [{ id: 1, title: 'Spam', description: null }],
		user: null,
		lists: [],
		communities: [sampleCommunity()],
		noUsers: 42,
		bannedFrom: [],
		vapidPublicKey: '',
		captchaOn: false,
		mutes: { communityMutes: [], userMutes: [] },
		imagePostSubmitReqPoints: 0,
		linkPostSubmitReqPoints: 0,
		siteName: 'Folkmoot',
		contact: 'contact@folkmoot.example',
		docsUrl: '',
		mailOn: false,
		passkeysOn: false,
		communityCreation: 'admins',
		languages: { default: 'en', offered: [...languages] },
		...over,
	}
}

/** The session of somebody logged in. */
export function memberSession(user: Partial<NonNullable<Session['user']>> = {}, over: Partial<Session> = {}): Session {
	return guestSession({ user: { ...sampleUser(), ...user }, ...over })
}

export function sampleUser(): NonNullable<Session['user']> {
	return {
		...sampleAuthor({ id: sampleId(7), username: 'mira' }),
		email: null,
		emailConfirmedAt: null,
		aboutMe: null,
		aboutMeTree: [],
		noPosts: 0,
		noComments: 0,
		lastSeenMonth: 'June 2024',
		deletedAt: null,
		bannedAt: null,
		...defaultsOf(preferences),
		notificationsNewCount: 0,
		moddingList: [],
	}
}
