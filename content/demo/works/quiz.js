const answers = { one: "56", two: "9", three: "Mars" };
let points = 0;

function check(question, answer) {
  if (answer === answers[question]) {
    points = points + 1;
  }
  document.querySelector("#points").textContent = points + " / 3";
}

for (const button of document.querySelectorAll("button")) {
  button.addEventListener("click", () => check(button.name, button.value));
}
