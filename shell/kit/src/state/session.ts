import type { Initial } from '@folkmoot/account-contract/initial'
import { languages } from '@folkmoot/contract-kit/languages'
import { atom, useSetAtom } from 'jotai'
import { useShownValue } from './shown-value.ts'

/** The viewer's data that every page needs: the reply of GET /api/_initial. */
export type Session = Initial

export const guestSession: Session = {
	signupsDisabled: false,
	reportReasons: [],
	user: null,
	lists: [],
	communities: [],
	noUsers: 0,
	bannedFrom: [],
	vapidPublicKey: '',
	captchaOn: false,
	mutes: { communityMutes: [], userMutes: [] },
	imagePostSubmitReqPoints: 0,
	linkPostSubmitReqPoints: 0,
	siteName: '',
	contact: '',
	docsUrl: '',
	mailOn: false,
	passkeysOn: false,
	communityCreation: 'admins',
	languages: { default: 'en', offered: [...languages] },
}

export const sessionAtom = atom<Session>(guestSession)

/** The session: communities, lists, mutes, whether sign-ups are closed … */
export function useSession(): Session {
	return useShownValue(sessionAtom)
}

/** The account that is logged in, or null for a guest. */
export function useViewer(): Session['user'] {
	return useShownValue(sessionAtom).user
}

/** Updates the session from its current value: `setSession((session) => ({ ...session, lists }))`. */
export function useSetSession(): (change: (session: Session) => Session) => void {
	return useSetAtom(sessionAtom)
}
