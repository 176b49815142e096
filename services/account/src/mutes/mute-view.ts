import type { MuteRecord, UserRecord } from '@folkmoot/account-contract/account-records'
import type { Mute, Mutes } from '@folkmoot/account-contract/mute'
import type { Community } from '@folkmoot/community-contract/community'
import { presentUser } from '@folkmoot/content-kit/present-users'
import type { Viewer } from '@folkmoot/service-kit/viewer'

/** The muted targets that still exist: communities as the viewer sees them, accounts by hex id. */
interface MutedTargets {
	communities: readonly Community[]
	users: ReadonlyMap<string, UserRecord>
}

/** Stored mutes with their targets → the two lists of the settings page. */
export function mutesView(mutes: readonly MuteRecord[], viewer: Viewer, { communities, users }: MutedTargets): Mutes {
	const byId = new Map(communities.map((community) => [community.id, community]))
	return {
		communityMutes: mutes.flatMap((mute) => {
			const mutedCommunity = byId.get(mute.targetId.toHexString())
			return mute.type === 'community' && mutedCommunity ? [{ ...muteView(mute), mutedCommunity }] : []
		}),
		userMutes: mutes.flatMap((mute) => {
			const muted = users.get(mute.targetId.toHexString())
			return mute.type === 'user' && muted ? [{ ...muteView(mute), mutedUser: presentUser(muted, viewer) }] : []
		}),
	}
}

/** For initial data: without the long about texts, because there may be hundreds of mutes. */
export function withoutLongTexts({ communityMutes, userMutes }: Mutes): Mutes {
	return {
		communityMutes: communityMutes.map((mute) =>
			mute.mutedCommunity ? { ...mute, mutedCommunity: { ...mute.mutedCommunity, about: null, aboutTree: [] } } : mute,
		),
		userMutes: userMutes.map((mute) =>
			mute.mutedUser ? { ...mute, mutedUser: { ...mute.mutedUser, aboutMe: null, aboutMeTree: [] } } : mute,
		),
	}
}

/** A mute's own fields. */
export function muteView({ _id, type, targetId, createdAt }: MuteRecord): Mute {
	const target = targetId.toHexString()
	return {
		id: _id.toHexString(),
		type,
		...(type === 'user' ? { mutedUserId: target } : { mutedCommunityId: target }),
		createdAt: createdAt.toISOString(),
	}
}
