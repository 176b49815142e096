import type { Initial } from '@folkmoot/account-contract/initial'
import type { CommunityRecord } from '@folkmoot/community-contract/community-records'
import { communityView } from '@folkmoot/content-kit/community-view'
import { listView } from '@folkmoot/content-kit/list-view'
import { presentUser } from '@folkmoot/content-kit/present-users'
import { reportReasons } from '@folkmoot/modtools-contract/report'
import type { Config } from '@folkmoot/service-kit/config'
import { mayModerate, type Viewer } from '@folkmoot/service-kit/viewer'
import type { ObjectId } from 'mongodb'
import { isCaptchaOn } from '../captcha/require-captcha.ts'
import { mutesView, withoutLongTexts } from '../mutes/mute-view.ts'
import { presentWaiting } from '../profiles/waiting-view.ts'
import type { SecurityHints } from '../security/site-address.ts'
import type { MemberFacts, SiteFacts } from './initial-reader.ts'

type OfViewer = 'user' | 'lists' | 'communities' | 'bannedFrom' | 'mutes'

/** The part that is the same for everybody. */
export function siteView(
	{ settings, noUsers, vapidPublicKey, hasIssuers }: SiteFacts,
	config: Pick<Config, 'siteName' | 'contact' | 'docsUrl' | 'captcha'>,
): Omit<Initial, OfViewer | keyof SecurityHints> {
	return {
		signupsDisabled: settings.signupsDisabled,
		...(settings.embedHosts.length > 0 ? { embedsOn: true as const } : {}),
		...(hasIssuers ? { issuersOn: true as const } : {}),
		communityCreation: settings.communityCreation,
		languages: { default: settings.defaultLanguage, offered: [...settings.offeredLanguages] },
		reportReasons: [...reportReasons],
		noUsers,
		siteName: config.siteName,
		contact: config.contact,
		docsUrl: config.docsUrl,
		captchaOn: isCaptchaOn(settings, config),
		vapidPublicKey,
		// Links and images require no points.
		imagePostSubmitReqPoints: 0,
		linkPostSubmitReqPoints: 0,
	}
}

export function guestView(communities: readonly CommunityRecord[]): Pick<Initial, OfViewer> {
	return {
		user: null,
		lists: [],
		communities: communities.map((record) => communityView(record, null)),
		bannedFrom: [],
		mutes: { communityMutes: [], userMutes: [] },
	}
}

const hexOf = (ids: readonly ObjectId[]) => ids.map((id) => id.toHexString())

export function memberView(facts: MemberFacts, viewer: Viewer): Pick<Initial, OfViewer> {
	const ties = {
		joined: new Set(hexOf(facts.communities.map(({ _id }) => _id))),
		moderated: new Set(hexOf(facts.moderated.map(({ community }) => community._id))),
		muted: new Set(hexOf(facts.mutes.map(({ targetId }) => targetId))),
		isAdmin: viewer.isAdmin,
	}
	const moderated = facts.moderated.filter(({ community }) => mayModerate(viewer, community._id.toHexString()))
	return {
		user: facts.user && {
			...presentUser(facts.user, viewer),
			...(facts.moderated.length > 0 ? { waiting: presentWaiting(moderated) } : {}),
		},
		lists: facts.lists.map(listView),
		communities: facts.communities.map((record) => communityView(record, ties)),
		bannedFrom: hexOf(facts.bannedFrom),
		mutes: withoutLongTexts(
			mutesView(facts.mutes, viewer, {
				communities: facts.mutedCommunities.map((record) => communityView(record, ties)),
				users: facts.mutedUsers,
			}),
		),
	}
}
