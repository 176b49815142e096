import { Fragment } from '@folkmoot/kit/fragments/fragment.tsx'
import { useLocation } from '@folkmoot/kit/router'
import { type ModalRequest, modalAtom, useCloseModal } from '@folkmoot/kit/state'
import { SilentErrorBoundary } from '@folkmoot/kit/ui/silent-error-boundary.tsx'
import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense, useEffect } from 'react'

const LoginDialog = lazy(async () => ({ default: (await import('./login/login-dialog.tsx')).LoginDialog }))
const ProfilePictureDialog = lazy(async () => ({
	default: (await import(/* webpackChunkName: "picture-dialog" */ './pictures/profile-picture-dialog.tsx')).ProfilePictureDialog,
}))

/** Renders the dialog opened with `openModal`; navigation closes it. */
export function ModalHost(): ReactNode {
	const request = useAtomValue(modalAtom)
	const close = useCloseModal()
	const { pathname } = useLocation()
	useEffect(close, [pathname, close])
	return (
		request && (
			<SilentErrorBoundary key={dialogOf(request)}>
				<Suspense>{modalFor(request, close)}</Suspense>
			</SilentErrorBoundary>
		)
	)
}

/** The prompt and both forms are one dialog, which stays open from one to the next. */
function dialogOf({ name }: ModalRequest): string {
	return name === 'login-prompt' || name === 'signup' ? 'login' : name
}

function modalFor(request: ModalRequest, onClose: () => void): ReactNode {
	switch (request.name) {
		case 'save-to-list':
			return <Fragment {...request} name="lists/save-to-list" onClose={onClose} />
		case 'report':
			return <Fragment {...request} name="modtools/report-dialog" onClose={onClose} />
		case 'ban':
			return <Fragment {...request} name="modtools/ban-dialog" onClose={onClose} />
		case 'create-community':
			return <Fragment name="community/create-dialog" onClose={onClose} />
		case 'profile-picture':
			return <ProfilePictureDialog onClose={onClose} />
		default:
			return <LoginDialog request={request.name} />
	}
}
