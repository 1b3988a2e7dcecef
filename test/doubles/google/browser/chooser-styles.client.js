const chooserSheet = `
:host { all: initial; }
dialog {
  box-sizing: border-box; width: min(400px, calc(100vw - 24px)); max-height: calc(100vh - 24px); padding: 0; border: 1px solid #c4c7c5; border-radius: 12px; overflow: auto;
  background: #fff; color: #1f1f1f; font: 16px/1.4 "Google Sans", Roboto, -apple-system, "Segoe UI", arial, sans-serif; box-shadow: 0 16px 48px rgb(0 0 0 / .3);
}
dialog::backdrop { background: rgb(10 12 20 / .5); }
dialog.card { position: fixed; inset: 12px 12px auto auto; margin: 0; z-index: 2147483647; }
header { display: flex; align-items: center; gap: 10px; padding: 12px 16px; border-bottom: 1px solid #dadce0; font-size: 14px; }
header svg { width: 18px; height: 18px; flex: none; }
header span:first-of-type { flex: 1; }
.tag { padding: 1px 8px; border-radius: 99px; background: #ffe9b8; color: #5c3b00; font-size: 12px; font-weight: 600; }
.title { padding: 20px 16px 12px; }
h2 { margin: 0; font-size: 22px; font-weight: 500; line-height: 1.25; }
p { margin: 0; color: #444746; }
ul { margin: 0; padding: 0; list-style: none; }
li { border-bottom: 1px solid #dadce0; }
button { font: inherit; color: inherit; cursor: pointer; }
.account { display: flex; align-items: center; gap: 12px; width: 100%; min-height: 56px; padding: 8px 16px; border: 0; background: none; text-align: left; }
.account:hover { background: #f2f5fb; }
.face { display: grid; place-items: center; flex: none; width: 32px; height: 32px; border-radius: 50%; background: #0b57d0; color: #fff; font-weight: 500; }
.who { display: grid; min-width: 0; font-size: 14px; }
.who span { overflow: hidden; text-overflow: ellipsis; color: #444746; }
.who .warning { color: #8c1d18; }
form { display: grid; grid-template-columns: minmax(0, 1fr); gap: 8px; padding: 12px 16px; border-bottom: 1px solid #dadce0; }
form[hidden] { display: none; }
label { font-size: 14px; }
.typing { display: flex; gap: 8px; }
input { flex: 1; min-width: 0; min-height: 44px; box-sizing: border-box; padding: 8px 12px; border: 1px solid #747775; border-radius: 4px; background: none; color: inherit; font: inherit; }
.next, .cancel { min-height: 44px; padding: 8px 20px; border-radius: 22px; font-weight: 500; }
.next { border: 0; background: #0b57d0; color: #fff; }
.cancel { border: 1px solid #747775; background: none; color: #0b57d0; }
footer { display: flex; align-items: center; justify-content: flex-end; gap: 12px; padding: 12px 16px; }
[role=alert] { flex: 1; color: #8c1d18; font-size: 14px; }
button:focus-visible, input:focus-visible { outline: 3px solid #0b57d0; outline-offset: -3px; }
.next:focus-visible, .cancel:focus-visible { outline-offset: 2px; }
button:disabled { opacity: .6; cursor: progress; }
@media (prefers-color-scheme: dark) {
  dialog { background: #1e1f20; color: #e3e3e3; border-color: #444746; color-scheme: dark; }
  header, li, form { border-color: #444746; }
  p, .who span { color: #c4c7c5; }
  .account:hover { background: #2b2c2e; }
  .face, .next { background: #a8c7fa; color: #062e6f; }
  .cancel { color: #a8c7fa; border-color: #8e918f; }
  input { border-color: #8e918f; }
  .who .warning, [role=alert] { color: #f2b8b5; }
  button:focus-visible, input:focus-visible { outline-color: #a8c7fa; }
}
`
