import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useLocation } from '@folkmoot/kit/router'
import { type ModalRequest, modalAtom, useCloseModal } from '@folkmoot/kit/state'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect } from 'react'

const LoginDialog = lazyDialog(async () => (await import('./login/login-dialog.tsx')).LoginDialog)
const LeaveDialog = lazyDialog(async () => (await import(/* webpackChunkName: "leave" */ './leave-dialog.tsx')).LeaveDialog)
const ProfilePictureDialog = lazyDialog(
	async () => (await import(/* webpackChunkName: "picture-dialog" */ './pictures/profile-picture-dialog.tsx')).ProfilePictureDialog,
)

/** Renders the dialog opened with `openModal`; navigation closes it. */
export function ModalHost(): ReactNode {
	const request = useAtomValue(modalAtom)
	const close = useCloseModal()
	const { pathname } = useLocation()
	// biome-ignore lint/correctness/useExhaustiveDependencies: navigation closes the dialog
	useEffect(close, [pathname, close])
	return request && modalFor(request, close)
}

function modalFor(request: ModalRequest, onClose: () => void): ReactNode {
	switch (request.name) {
		case 'save-to-list':
			return <Fragment {...request} name="lists/save-to-list" onClose={onClose} />
		case 'report':
			return <Fragment {...request} name="modtools/report-dialog" onClose={onClose} />
		case 'report-to-admins':
			return <Fragment {...request} name="modtools/report-to-admins" onClose={onClose} />
		case 'ask-to-moderate':
			return <Fragment {...request} name="modtools/ask-to-moderate" onClose={onClose} />
		case 'ban':
			return <Fragment {...request} name="modtools/ban-dialog" onClose={onClose} />
		case 'create-community':
			return <Fragment name="community/create-dialog" onClose={onClose} />
		case 'profile-picture':
			return <ProfilePictureDialog onClose={onClose} />
		case 'leave':
			return <LeaveDialog {...request} onClose={onClose} />
		default:
			// The prompt and both forms are one dialog, which stays open from one to the next.
			return <LoginDialog request={request.name} onClose={onClose} />
	}
}
