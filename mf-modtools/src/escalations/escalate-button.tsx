import { Button } from '@folkmoot/kit/ui/button.tsx'
import { lazyDialog } from '@folkmoot/kit/ui/lazy-dialog.tsx'
import { type ReactNode, useState } from 'react'
import { KeyHint } from '../queue/key-hint.tsx'
import { t } from '../queue/text.ts'
import { escalateConversation } from './escalations.api.ts'

const EscalateDialog = lazyDialog(async () => (await import('./escalate-dialog.tsx')).EscalateDialog)

interface Props {
	conversationId: string
	onDone: () => Promise<void>
}

/** Hands a conversation on to the admins, with a note. */
export function EscalateButton({ conversationId, onDone }: Props): ReactNode {
	const [isOpen, setOpen] = useState(false)
	return (
		<>
			<Button size="small" data-key="e" onClick={() => setOpen(true)}>
				{t('escalate')} <KeyHint of="e" />
			</Button>
			{isOpen && (
				<EscalateDialog
					what="message"
					send={(note) => escalateConversation(conversationId, note)}
					onDone={onDone}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	)
}
