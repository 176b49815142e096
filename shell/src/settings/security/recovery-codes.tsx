import { useAlert } from '@folkmoot/kit/state'
import { Button } from '@folkmoot/kit/ui/button.tsx'
import { Dialog } from '@folkmoot/kit/ui/dialog.tsx'
import type { ReactNode } from 'react'
import styles from './security.module.css'

/** Recovery codes, shown once: nobody can read them again, not even this site. */
export function RecoveryCodes({ title, codes, onClose }: { title: string; codes: readonly string[]; onClose: () => void }): ReactNode {
	const alert = useAlert()
	const copy = () =>
		navigator.clipboard.writeText(codes.join('\n')).then(
			() => alert('Recovery codes copied.'),
			() => alert('They could not be copied. Select them by hand.', { tone: 'bad' }),
		)
	const footer = (
		<>
			<Button onClick={copy}>Copy</Button>
			<Button kind="primary" onClick={onClose}>
				I have kept them
			</Button>
		</>
	)
	return (
		<Dialog title={title} onClose={onClose} footer={footer}>
			<div className={styles.dialog}>
				<p>
					Without your phone, each of these codes lets you in once instead of a code of the app. Keep them where others do not look: they
					are not shown again.
				</p>
				<ul className={styles.codes} aria-label="Recovery codes">
					{codes.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
			</div>
		</Dialog>
	)
}
