import addresses from "virtual:addresses";

document.body.textContent = JSON.stringify(addresses);
