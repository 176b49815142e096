/**
 * The surface of the singleton `@folkmoot/kit/state`: all state that exists once per page. Remotes built before or
 * after the shell rely on every name here: add names, never remove one within a major version.
 */
export {
	type Alert,
	type AlertOptions,
	alertsAtom,
	alertsPausedAtom,
	flashAlert,
	useAlert,
	useDismissAlert,
	useFlashAlert,
} from './alerts.ts'
export { type AreaModuleKind, type AreaModuleRef, type AreaModules, AreaModulesProvider, useAreaModules } from './area-modules.ts'
export {
	type CachedComment,
	type CachedPost,
	cacheContent,
	reapplyQueuedVotes,
	useContentCache,
	useLiveComment,
	useLivePost,
} from './content-cache.ts'
export { type Device, deviceAtom, readDevice, useDevice, useSetDevice } from './device.ts'
export { useGalleryIndex } from './gallery-index.ts'
export { useItemHeights, useRenderedItems } from './item-heights.ts'
export { leaveAfterAsking, leaveConfirmationAtom, useLeaveConfirmation } from './leave-confirmation.ts'
export { LeaveGuard } from './leave-guard.tsx'
export { type ModalRequest, modalAtom, useCloseModal, useOpenModal } from './modals.ts'
export { isNotFoundAtom, useMarkNotFound } from './not-found-state.ts'
export { nowAtom, useNow } from './now.ts'
export { offlinePartsAtom, useOfflinePart } from './offline-parts.ts'
export { votedAtAtom } from './own-votes.ts'
export { cachePage, type PageEntry, pageDataAtom, retainPage } from './page-entries.ts'
export { createPageStore, type InitialState, type PageStore, PageStoreProvider, usePageStore } from './page-store.ts'
export { type QueuedComment, queuedCommentsAtom, queuedVotesAtom, useQueuedComments, withVote } from './queued-writes.ts'
export { guestSession, type Session, sessionAtom, useSession, useSetSession, useViewer } from './session.ts'
export { useShownValue } from './shown-value.ts'
export { type Site, siteAtom, useSite } from './site.ts'
