import type { Grounds } from '@folkmoot/kit/fragments/fragment-list.ts'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { CancelButton } from '@folkmoot/kit/ui/cancel-button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import styles from '../frame/frame.module.css'
import { Fragment as GroundsFields } from '../queue/grounds-fields.tsx'
import { t } from './text.ts'

interface Props {
	communityId: string
	count: number
	isRunning: boolean
	onRefuse: (grounds: Grounds) => void
	onClose: () => void
}

/** Confirms a refusal and asks for the reason. Enter confirms. */
export function RefuseDialog({ communityId, count, isRunning, onRefuse, onClose }: Props): ReactNode {
	const form = useId()
	const [grounds, setGrounds] = useState<Grounds>({ reason: '', ruleId: '' })
	const submit = (event: FormEvent) => {
		event.preventDefault()
		onRefuse(grounds)
	}
	const footer = (
		<>
			<CancelButton onClick={onClose} />
			<Button kind="danger" type="submit" form={form} isLoading={isRunning}>
				{t('refuse-items', { count })}
			</Button>
		</>
	)
	return (
		<Dialog title={t('refuse-question', { count })} size="small" onClose={onClose} footer={footer}>
			<form id={form} className={styles.form} onSubmit={submit}>
				<p className={styles.quiet}>{t('refuse-effect')}</p>
				<GroundsFields communityId={communityId} grounds={grounds} onChange={setGrounds} />
			</form>
		</Dialog>
	)
}
