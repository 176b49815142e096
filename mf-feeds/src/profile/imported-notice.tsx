import type { User } from '@folkmoot/account-contract/user'
import { useOpenModal, useViewer } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { Notice } from '@folkmoot/kit/ui/notice.tsx'
import { type ReactNode, useState } from 'react'
import { t } from './text.ts'

const ClaimDialog = lazyDialog(async () => (await import(/* webpackChunkName: "claim-dialog" */ './claim-dialog.tsx')).ClaimDialog)

/** On the profile of an imported author: nobody uses the name, and whose it was can claim it (rule imports-14). */
export function ImportedNotice({ user: { username } }: { user: User }): ReactNode {
	const [isOpen, setOpen] = useState(false)
	const viewer = useViewer()
	const openModal = useOpenModal()
	const action = (
		<Button size="small" aria-haspopup="dialog" onClick={() => (viewer ? setOpen(true) : openModal({ name: 'login' }))}>
			{t('this-is-me')}
		</Button>
	)
	return (
		<>
			<Notice action={action}>{t('imported')}</Notice>
			{isOpen && <ClaimDialog username={username} onClose={() => setOpen(false)} />}
		</>
	)
}
