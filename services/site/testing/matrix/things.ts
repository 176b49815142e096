import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { BotRecord } from '@folkmoot/account-contract/bot-records'
import type { ClaimRecord } from '@folkmoot/account-contract/claim-records'
import type { ApiKeyRecord } from '@folkmoot/account-contract/key-records'
import type { PasskeyRecord } from '@folkmoot/account-contract/security-records'
import type { IdentityRecord } from '@folkmoot/account-contract/sign-in-records'
import type { IpBlockRecord } from '@folkmoot/admin-contract/ip-block-records'
import type { CommunityRequestRecord } from '@folkmoot/community-contract/community-records'
import { userRecord } from '@folkmoot/content-kit/testing/records'
import { type SeedTarget, sampleImage, seedComment, seedPost } from '@folkmoot/content-kit/testing/seed'
import type { ListItemRecord, ListRecord } from '@folkmoot/lists-contract/list-records'
import type { ImageRecord } from '@folkmoot/media-contract/media-records'
import type { DraftRecord } from '@folkmoot/post-contract/draft-records'
import type { CommentRecord, PostRecord } from '@folkmoot/post-contract/post-records'
import type { ContentRemovalRecord } from '@folkmoot/post-contract/removal-records'
import { hashSessionToken } from '@folkmoot/service-kit/secrets/session-token'
import { ObjectId } from 'mongodb'
import { seedSession } from '../../../../gateway/testing/seed-session.ts'
import type { NotificationRecord } from '../../../account/src/notifications/notification-record.ts'
import { publicSessionId } from '../../../account/src/sessions/session-view.ts'
import { failedImport } from './failed-import.ts'
import { lazy } from './lazy.ts'
import { type Around, type ModeratedThings, moderatedThingsOf } from './moderated-things.ts'
import { secretWord } from './secret-word.ts'

/** The things to act on; each is created on first use. */
export interface Things extends ModeratedThings {
	post: () => Promise<PostRecord>
	/** A comment of the same owner, on that post. */
	comment: () => Promise<CommentRecord>
	privateList: () => Promise<ListRecord>
	publicList: () => Promise<ListRecord>
	/** An item of a list. */
	itemOf: (list: ListRecord) => Promise<ListItemRecord>
	notification: () => Promise<string>
	mute: () => Promise<MuteRecord>
	/** Another session of the owner, by its public id. */
	session: () => Promise<string>
	passkey: () => Promise<string>
	identity: () => Promise<string>
	apiKey: () => Promise<string>
	draft: () => Promise<DraftRecord>
	/** An upload nothing shows yet. */
	image: () => Promise<string>
	request: () => Promise<string>
	ipBlock: () => Promise<string>
	removal: () => Promise<string>
	/** A bot that the owner asks for. */
	bot: () => Promise<string>
	/** An import from another place that the owner prepared, and that was undone. */
	sourceImport: () => Promise<string>
	/** An import that the owner prepared, and whose dry run failed. */
	failedImport: () => Promise<string>
	/** A claim of the owner that waits. */
	claim: () => Promise<string>
	/** The name of an imported author. */
	importedAuthor: () => Promise<string>
}

let count = 0
const now = new Date()

export function thingsOf(db: SeedTarget, around: Around): Things {
	const { owner, community } = around
	const post = lazy(() => seedPost(db, owner, community))
	const insert = async <T extends { _id: ObjectId }>(name: string, record: T) => {
		await db.collection<{ _id: ObjectId }>(name).insertOne(record)
		return record
	}
	const idOf = async (record: Promise<{ _id: ObjectId }>) => (await record)._id.toHexString()
	return {
		...moderatedThingsOf(db, { ...around, post }),
		post,
		comment: lazy(async () => seedComment(db, owner, await post())),
		privateList: lazy(() => insert('lists', listOf(owner, false))),
		publicList: lazy(() => insert('lists', listOf(owner, true))),
		itemOf: async ({ _id }) => {
			const { _id: targetId, createdAt } = await post()
			const item: ListItemRecord = {
				_id: new ObjectId(),
				listId: _id,
				targetType: 'post',
				targetId,
				targetCreatedAt: createdAt,
				createdAt: now,
			}
			return insert('listItems', item)
		},
		notification: lazy(() => idOf(insert('notifications', notificationOf(around)))),
		mute: lazy(() => {
			const mute: MuteRecord = { _id: new ObjectId(), userId: owner._id, type: 'community', targetId: community._id, createdAt: now }
			return insert('mutes', mute)
		}),
		session: lazy(async () => publicSessionId(hashSessionToken(await seedSession(db, owner, { userAgent: secretWord })))),
		passkey: lazy(() => idOf(insert('passkeys', passkeyOf(owner)))),
		identity: lazy(() => idOf(insert('identities', identityOf(owner)))),
		apiKey: lazy(() => idOf(insert('apiKeys', apiKeyOf(owner)))),
		draft: lazy(() => insert('drafts', draftOf(owner))),
		image: lazy(() => idOf(insert('images', imageOf(owner)))),
		request: lazy(() => idOf(insert('communityRequests', requestOf(owner)))),
		ipBlock: lazy(() => idOf(insert('ipBlocks', blockOf()))),
		removal: lazy(() => idOf(insert('contentRemovals', removalOf(owner)))),
		bot: lazy(() => idOf(insert('bots', botOf(owner)))),
		sourceImport: lazy(() => idOf(insert('sourceImports', failedImport(owner, { state: 'undone', step: null })))),
		failedImport: lazy(() => idOf(insert('sourceImports', failedImport(owner)))),
		claim: lazy(async () => idOf(insert('claims', claimOf(owner, await insert('users', authorOf()))))),
		importedAuthor: lazy(async () => (await insert('users', authorOf())).username),
	}
}

function listOf(owner: UserRecord, isPublic: boolean): ListRecord {
	const name = `list_${++count}`
	return {
		_id: new ObjectId(),
		ownerId: owner._id,
		ownerName: owner.username,
		name,
		nameLower: name,
		displayName: isPublic ? name : secretWord,
		description: isPublic ? null : secretWord,
		descriptionTree: [],
		public: isPublic,
		numItems: 1,
		sort: 'addedDsc',
		createdAt: now,
		lastUpdatedAt: now,
	}
}

function notificationOf({ owner, notOwner, community }: Around): NotificationRecord {
	return {
		_id: new ObjectId(),
		type: 'denied_comm',
		notif: { name: community.name, body: secretWord },
		receiverId: owner._id,
		subjectId: notOwner._id,
		count: 1,
		seen: false,
		seenAt: null,
		createdAt: now,
		updatedAt: now,
	}
}

function identityOf({ _id: userId }: UserRecord): IdentityRecord {
	const subject = `subject-${++count}`
	return { _id: new ObjectId(), userId, issuer: 'https://id.example', subject, name: secretWord, createdAt: now, lastUsedAt: now }
}

function passkeyOf(owner: UserRecord): PasskeyRecord {
	return {
		_id: new ObjectId(),
		userId: owner._id,
		credentialId: `credential-${++count}`,
		publicKey: 'AA',
		counter: 0,
		transports: [],
		rpId: 'localhost',
		name: secretWord,
		isSynced: false,
		createdAt: now,
		lastUsedAt: null,
	}
}

function apiKeyOf(owner: UserRecord): ApiKeyRecord {
	return {
		_id: new ObjectId(),
		userId: owner._id,
		hash: `hash-${++count}`,
		ending: 'aaaa',
		name: secretWord,
		scopes: ['read'],
		communityIds: [],
		endsWithPassword: false,
		createdAt: now,
		expiresAt: null,
		lastUsedOn: null,
	}
}

function draftOf(owner: UserRecord): DraftRecord {
	const version = { content: { body: secretWord }, typedAt: now, writer: 'a-writer-1', seq: 1 }
	return { _id: new ObjectId(), userId: owner._id, key: 'post', rev: 1, versions: [version], size: secretWord.length, changedAt: now }
}

function imageOf(owner: UserRecord): ImageRecord {
	const _id = new ObjectId()
	const image = sampleImage(_id.toHexString())
	return { _id, kind: 'post', uploaderId: owner._id, usedBy: null, image, createdAt: now, avifAt: now, sketchedAt: now }
}

function requestOf(owner: UserRecord): CommunityRequestRecord {
	const name = `Wish_${++count}`
	const who = { userId: owner._id, username: owner.username }
	return { _id: new ObjectId(), ...who, name, nameLower: name.toLowerCase(), note: secretWord, createdAt: now, denial: null }
}

function blockOf(): IpBlockRecord {
	const ip = `198.18.${Math.floor(++count / 250)}.${count % 250}`
	return {
		_id: new ObjectId(),
		ip,
		bits: 32,
		family: 'ipv4',
		note: secretWord,
		createdAt: now,
		createdBy: 'x',
		expiresAt: null,
		cancelledAt: null,
		associatedUsers: [],
	}
}

const authorOf = (): UserRecord => userRecord({ importKey: `forum:${++count}`, passwordHash: null })

function botOf(owner: UserRecord): BotRecord {
	const username = `thing_${++count}_bot`
	return {
		_id: new ObjectId(),
		ownerId: owner._id,
		username,
		purpose: secretWord,
		state: 'waiting',
		userId: null,
		createdAt: now,
		answer: null,
	}
}

function claimOf(owner: UserRecord, author: UserRecord): ClaimRecord {
	return {
		_id: new ObjectId(),
		userId: owner._id,
		authorId: author._id,
		authorName: author.username,
		noPosts: 1,
		noComments: 0,
		code: 'ABCDEFGHJKMN',
		originals: [],
		note: secretWord,
		state: 'waiting',
		createdAt: now,
		answer: null,
	}
}

function removalOf(owner: UserRecord): ContentRemovalRecord {
	return {
		_id: new ObjectId(),
		userId: owner._id,
		by: null,
		since: null,
		at: now,
		state: 'removed',
		dueAt: null,
		total: 0,
		done: 0,
		postsDone: null,
		commentsDone: null,
		removed: { posts: 0, comments: 0, images: 0 },
		restoredBy: null,
		undoableUntil: new Date(now.getTime() + 86_400_000),
		finishedAt: now,
	}
}
