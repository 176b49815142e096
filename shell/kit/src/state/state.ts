/**
 * The surface of the singleton `@folkmoot/kit/state`: all state that exists once per page. Remotes built before or
 * after the shell rely on every name here: add names, never remove one within a major version.
 */
export { type Alert, type AlertOptions, alertsAtom, alertsHeldAtom, keepAlert, useAlert, useDismissAlert, useKeptAlert } from './alerts.ts'
export {
	absorb,
	absorbAgain,
	type CachedComment,
	type CachedPost,
	useContentCache,
	useLiveComment,
	useLivePost,
} from './content-cache.ts'
export { type Device, deviceAtom, readDevice, useDevice, useSetDevice } from './device.ts'
export { useGalleryPlace } from './gallery-places.ts'
export { useDrawnItems, useHeights } from './heights.ts'
export { type KeptComment, keptCommentsAtom, keptVotesAtom, useKeptComments, withVote } from './kept-writes.ts'
export { leaveQuestionAtom, useLeaveQuestion } from './leave-question.ts'
export { isMissingAtom, useSayMissing } from './missing.ts'
export { type ModalRequest, modalAtom, useCloseModal, useOpenModal } from './modals.ts'
export { nowAtom, useNow } from './now.ts'
export { votedAtAtom } from './own-votes.ts'
export { holdPage, type PageEntry, pageDataAtom, putPage } from './page-entries.ts'
export { createPageStore, type PageStart, type PageStore, PageStoreProvider, usePageStore } from './page-store.ts'
export { type PartKind, type PartPlace, type Parts, PartsProvider, useParts } from './parts.ts'
export { guestSession, type Session, sessionAtom, useSession, useSetSession, useViewer } from './session.ts'
export { type Site, siteAtom, useSite } from './site.ts'
