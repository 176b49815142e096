import { Button } from '@folkmoot/kit/ui/button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { KeyHint } from '../queue/key-hint.tsx'
import { t } from '../queue/text.ts'
import { escalate, escalateConversation } from './escalations.api.ts'

const EscalateDialog = lazyDialog(async () => (await import('./escalate-dialog.tsx')).EscalateDialog)

const sendBy = { report: escalate, message: escalateConversation } as const

interface Props {
	/** A reported item or a conversation. */
	what: keyof typeof sendBy
	id: string
	/** Somebody else has claimed it. */
	isTheirs: boolean
	/** Called when it is with the admins, was already, or somebody else has claimed it. */
	onDone: () => Promise<void>
}

/** Hands a reported item or a conversation on to the admins, with a note. */
export function EscalateButton({ what, id, isTheirs, onDone }: Props): ReactNode {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button size="small" data-key="e" disabled={isTheirs} onClick={() => setOpen(true)}>
				{t('escalate')} <KeyHint of="e" />
			</Button>
			{isOpen && <EscalateDialog what={what} send={(note) => sendBy[what](id, note)} onDone={onDone} onClose={() => setOpen(false)} />}
		</>
	)
}
