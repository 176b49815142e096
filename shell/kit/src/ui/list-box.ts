import styles from './list-box.module.css'

/** The class of a list whose rows share one box; edge to edge on phones, as cards are. */
export const listBoxClass = styles.box ?? ''
